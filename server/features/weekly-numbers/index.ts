/**
 * Weekly numbers: the mail that says on Monday morning, where a person is, how many people came to their codes.
 * Owns `weekly_mails`. Reads the numbers through analytics, and the choice of the person through notifications.
 * Emits WeekOver, and subscribes to it; `noticeMonday` runs by the clock.
 */
export { WeekOver, noticeMonday, sendWeeklyNumbers } from './send-weekly-numbers.ts'
