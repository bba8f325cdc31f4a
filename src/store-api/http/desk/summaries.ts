/** One line for each endpoint of the desk, by its name; not in the contract, because browsers load that. */
export const deskSummaries: Record<string, string> = {
  getDeskSession: 'The signed-in person, and the shops that the person serves',
  signInToDesk: "Signs a person in and sets the session's cookie",
  signOutOfDesk: 'Ends this session',
  stepUp: 'Proves a credential again, for calls that need a fresh proof',
  listDeskSessions: "The person's own sessions",
  endDeskSession: "Ends one of the person's own sessions",
  readInvitation: 'What an invitation offers, without using it up',
  acceptInvitation: 'Takes an invitation and signs in',
  newSecondFactor: 'A new secret for an authenticator app',
  confirmSecondFactor: 'Stores the secret once its code is right, and answers recovery codes',
  listPeople: "The shop's people, and invitations that wait",
  invitePerson: 'Invites a person by mail',
  changeRole: "Changes a person's role",
  removePerson: 'Removes a person from the shop at once',
  withdrawInvitation: 'Ends an invitation that waits',
}
