/** What an enquiry or order may have been that is to have a status: it may have it already. @param next what follows each status */
export const statusesBefore = <Status extends string>(
  next: Readonly<Record<Status, readonly Status[]>>,
  to: Status,
): readonly Status[] =>
  (Object.keys(next) as Status[]).filter((from) => from === to || next[from].includes(to))
