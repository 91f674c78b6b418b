import { zoneName } from './event-time.ts'

/**
 * Words a day of the calendar.
 * @param tag a BCP 47 language tag
 * @returns from `2027-06-30` the day as people of this language read it; other texts stay as they are
 */
export const dayIn =
  (tag: string) =>
  (day: string): string => {
    const moment = Date.parse(`${day}T00:00:00Z`)
    if (Number.isNaN(moment)) return day
    const style = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
    return new Intl.DateTimeFormat(tag, style).format(moment)
  }

/**
 * Words a moment where the owner of the page is, with the name of that zone: whoever reads it may be in another one.
 * @param tag a BCP 47 language tag
 */
export const momentIn =
  (tag: string) =>
  (moment: Date, timeZone: string): string =>
    `${new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment)} (${zoneName(tag, moment, timeZone)})`

/**
 * Words an amount of money.
 * @param tag a BCP 47 language tag
 * @returns of an amount in the smallest unit of its currency: `49900` and `INR` are ₹499
 */
export const moneyIn =
  (tag: string) =>
  (minor: number, currency: string): string => {
    const form = new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    })
    return form.format(minor / 10 ** (form.resolvedOptions().maximumFractionDigits ?? 2))
  }
