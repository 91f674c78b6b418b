import { fold } from './fold.ts'

/**
 * What the heading of a column says, for comparing: `Job  title`, `job_title`, `JOB TITLE:` and `“Job title” *` are one. Only letters and
 * digits of any script count, without capitals, accents and widths.
 */
export const foldHeading = (heading: string): string => fold(heading).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/**
 * Finds what the headings of a file mean.
 * @param names what columns are called, separated by commas, by what they mean; nobody has to write the key itself
 * @returns for each heading what it means, or undefined. Several may mean the same.
 */
export function matchHeadings<Meaning extends string>(
  header: readonly string[],
  names: Readonly<Record<Meaning, string>>,
): readonly (Meaning | undefined)[] {
  const meanings = new Map<string, Meaning>()
  for (const meaning of Object.keys(names) as Meaning[])
    for (const name of [meaning, ...names[meaning].split(',')])
      if (!meanings.has(foldHeading(name))) meanings.set(foldHeading(name), meaning)
  meanings.delete('')
  return header.map((heading) => meanings.get(foldHeading(heading)))
}
