/** Index of accounts by e-mail over all shops, so that mails to one address can be counted. */
export function mailRecipients(): string[] {
  return ['create index users_by_email on users (email)']
}
