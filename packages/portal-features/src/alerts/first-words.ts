/** What is in the portal's first script: the room's other texts are loaded with what says them. */

// Bell
export const notifications = 'Notifications';
export const newNotifications = (count: number): string => `Notifications, ${count} new`;
