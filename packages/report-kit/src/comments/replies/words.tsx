import type { ReactNode } from 'react';

// Reply box
export const beingSent = (email: string): string => `Your reply is being sent to ${email}.`;
export const noMoreReplies = (count: number): string => `No more replies: ${count} were written.`;
export const continueReply = 'Continue your reply';
export const reply = 'Reply';
export const replyAgain = 'Reply again';
export const replyTo = (email: ReactNode) => <>Reply to {email}</>;
export const plainText = (merchant: string, length: string): string =>
  `Plain text, sent as an e-mail in the name of ${merchant}. ${length}.`;
export const preview = 'Preview';
export const cancel = 'Cancel';
export const previewOfReply = 'Preview of your reply';
export const to = 'To';
export const subject = 'Subject';
export const subjectOf = (merchant: string): string => `${merchant} replied to your comment`;
export const text = 'Text';
export const namesItsAuthor = (person: string, merchant: string): string =>
  `It names ${person} of ${merchant} as its author and quotes the comment. It cannot be undone.`;
export const sendTheEmail = 'Send the e-mail';
export const edit = 'Edit';

// Reply list
export const sending = 'Sending';
export const sent = 'Sent';
export const notDelivered = 'Not delivered';
export const replies = 'Replies';
