/** Finds the accounts of one address at all shops, so that its mails can be counted together. */
export function mailRecipients(): string[] {
  return ['create index users_by_email on users (email)']
}
