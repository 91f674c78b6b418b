import { createHash } from 'node:crypto'
import { cardImportMaximum, importedFields } from '#contract/card-import.ts'
import type { Columns, ImportedField } from '#contract/card-import.ts'
import { describeField } from '#contract/issues.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import { readCsvText } from '#formats/csv.ts'
import { isTelephoneColumn } from '#formats/phone-label.ts'
import { matchHeadings } from '#formats/headings.ts'
import { isReportColumn, readRecords } from '#server/platform/resource/read-csv.ts'
import type { Line } from '#server/platform/task-lines.ts'
import { matchPictures } from './match-pictures.ts'

/** A file of people, as far as it is read without knowing what its columns are. */
type PeopleFile = {
  readonly header: readonly string[]
  readonly records: readonly { readonly line: number; readonly texts: readonly string[] }[]
  /** Which file it is: the same one makes no card twice. */
  readonly key: string
}

/** @throws AppError invalid_input at `csv` when it cannot be read or is too long */
export async function readPeopleFile(csv: string): Promise<PeopleFile> {
  const [first, ...records] = await readRecords(csv)
  if (first === undefined) throw invalidField('csv', 'csv_empty')
  if (records.length > cardImportMaximum.rows)
    throw invalidField('csv', 'csv_too_many_lines', { maximum: cardImportMaximum.rows })
  const header = first.texts.map((name, place) => name.trim() || String(place + 1))
  return { header, records, key: createHash('sha256').update(csv).digest('hex').slice(0, 40) }
}

/** What columns are called in files that people have, in the three languages. */
const names: Readonly<Record<ImportedField, string>> = {
  name: 'full name, display name, person, employee, नाम, पूरा नाम, الاسم, اسم, الاسم الكامل',
  email: 'e-mail, mail, email address, mail address, ईमेल, ईमेल पता, البريد الإلكتروني, بريد إلكتروني, البريد',
  phone: `mobile, telephone, tel, phone number, mobile number, contact number,
    फ़ोन, फ़ोन नंबर, मोबाइल, मोबाइल नंबर, الهاتف, رقم الهاتف, الجوال, هاتف`,
  company: 'organization, organisation, company name, कंपनी, الشركة',
  job_title: 'title, designation, position, role, पद, पदनाम, المسمى الوظيفي, الوظيفة',
  website: 'web, url, homepage, web site, वेबसाइट, الموقع, الموقع الإلكتروني',
  slug: 'link, लिंक, الرابط',
  picture: 'photo, image, तस्वीर, फ़ोटो, चित्र, الصورة, صورة',
}

/** Finds columns by their names; each field has one at most, the first. */
export function matchColumns(header: readonly string[]): Columns {
  const found = matchHeadings(
    header.map((name) => (isReportColumn(name) ? '' : name)),
    names,
  )
  return Object.fromEntries(
    importedFields.flatMap((field) => {
      const named = found.indexOf(field)
      const place = named < 0 && field === 'phone' ? findTelephone(header, found) : named
      return place < 0 ? [] : [[field, place] as const]
    }),
  )
}

/** The first column that is called as telephones are in any language we know, and means nothing else. */
const findTelephone = (header: readonly string[], found: readonly (ImportedField | undefined)[]) =>
  header.findIndex((name, at) => found[at] === undefined && !isReportColumn(name) && isTelephoneColumn(name))

/** @throws AppError invalid_input at `columns` where one is missing that is needed, or is none of the file */
export function assertColumns(columns: Columns, header: readonly string[]): void {
  const missing = importedFields.filter((field) => {
    const place = columns[field]
    return place === undefined ? field === 'name' || field === 'email' : place >= header.length
  })
  if (missing.length === 0) return
  const fields = missing.map((field) => ({ path: `columns.${field}`, ...describeField('choose_column') }))
  throw new AppError('invalid_input', { fields })
}

/**
 * The lines of the file by the fields of their columns.
 * @param pictures the names of those that were sent; without a column of pictures, people get those that are called as they are
 */
export function linesOf({ records }: PeopleFile, columns: Columns, pictures: readonly string[]): Line[] {
  const lines = records.map(({ line, texts }) => ({
    line,
    cells: Object.fromEntries(
      importedFields.flatMap((field) => {
        const place = columns[field]
        return place === undefined ? [] : [[field, readCsvText(texts[place] ?? '')]]
      }),
    ),
  }))
  return columns.picture === undefined ? matchPictures(lines, pictures) : lines
}
