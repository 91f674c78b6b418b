/**
 * Weekly numbers: the mail that says, on the day and hour that a person has chosen, how many people came to their codes.
 * Owns `weekly_mails`. Reads the numbers through analytics, and the choices of the person from the tables of notifications.
 * Emits WeekOver, and subscribes to it; `noticeWeeks` runs by the clock.
 */
export { WeekOver, noticeWeeks, sendWeeklyNumbers } from './send-weekly-numbers.ts'
