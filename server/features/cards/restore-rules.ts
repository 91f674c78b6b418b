/** @param days may be negative: days before. */
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * 86_400_000)
