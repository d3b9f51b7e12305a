/** Texts of the first script; the feature's other texts load with its code. */

// Bell
export const notifications = 'Notifications';
export const newNotifications = (count: number): string => `Notifications, ${count} new`;
