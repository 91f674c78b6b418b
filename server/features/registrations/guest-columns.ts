import type { GuestColumns } from '#contract/guest-list.ts'
import { isTelephoneColumn } from '#formats/phone-label.ts'
import { guestColumns } from '#contract/registration-values.ts'
import type { GuestColumn, foodPreferences } from '#contract/registration-values.ts'
import { foldHeading, matchHeadings } from '#formats/headings.ts'

/** What columns of guest lists are called, in the languages of the product. */
const names: Readonly<Record<GuestColumn, string>> = {
  first_name: `first_name, name, full name, guest, guest name, attendee, invitee, family,
    नाम, पूरा नाम, अतिथि, मेहमान, الاسم, اسم, الاسم الكامل, الضيف, اسم الضيف`,
  last_name: 'last_name, surname, family name, उपनाम, कुलनाम, اسم العائلة, اللقب',
  email: `email, mail, email address, mail address, ईमेल, ईमेल पता, البريد الإلكتروني, بريد إلكتروني, الإيميل`,
  /** And what `isTelephoneColumn` knows. */
  phone: 'contact number',
  ticket_type: `ticket_type, ticket, type, category, pricing_type, टिकट, टिकट का प्रकार, श्रेणी,
    التذكرة, نوع التذكرة, الفئة`,
  quantity: `quantity, seats, count, guests, persons, people, pax, number of guests, party size,
    संख्या, सीटें, मेहमानों की संख्या, अतिथियों की संख्या, लोग, العدد, المقاعد, عدد الضيوف, الأشخاص`,
  food_preference: 'food_preference, food, diet, meal, भोजन, खाना, الطعام, الوجبة',
}

const foods: Readonly<Record<Exclude<(typeof foodPreferences)[number], ''>, string>> = {
  vegetarian: 'vegetarian, veg, शाकाहारी, نباتي',
  vegan: 'vegan, वीगन, نباتي صرف',
  jain: 'jain, जैन, جاين, جيني',
  non_vegetarian: `non_vegetarian, non veg, with meat or fish, meat, everything, मांसाहारी, غير نباتي,
    باللحم أو السمك`,
}

/** @param words separated by commas */
const isOneOf = (words: string, text: string) =>
  words.split(',').some((word) => foldHeading(word) === foldHeading(text))

/** Which columns of a file hold what, as their names suggest; of two that mean the same, the first. */
export function guessColumns(header: readonly string[]): GuestColumns {
  const found = matchHeadings(header, names)
  return Object.fromEntries(
    guestColumns.flatMap((column) => {
      const named = header[found.indexOf(column)]
      const heading =
        named ??
        (column === 'phone'
          ? header.find((one, at) => found[at] === undefined && isTelephoneColumn(one))
          : undefined)
      return heading === undefined ? [] : [[column, heading] as const]
    }),
  )
}

/** A food preference in anybody's words; a text that is none of them stays as it is. */
export function readFood(text: string): string {
  const found = Object.entries(foods).find(([, words]) => isOneOf(words, text))
  return found?.[0] ?? text
}
