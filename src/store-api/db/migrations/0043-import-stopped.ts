/** The work of an import that a fault of the machine ended, such as a full disk, and that can be gone on with. */
export function importStopped(): string[] {
  return [`alter table imports add column stopped text not null default ''`]
}
