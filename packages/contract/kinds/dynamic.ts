import { z } from 'zod'
import { normalizeReceiver } from '../contact-values.ts'
import { flag, prose, requiredLine } from '../fields.ts'
import { issue } from '../issues.ts'
import { normalizeLink, sharedLink, trimLink } from '../link.ts'
import { maxScanLimit, shortestLinkPassword } from './dynamic-values.ts'

const maxTarget = 2048

const Target = z
  .string()
  .transform(trimLink)
  .pipe(z.string().min(1, issue('enter_target')).max(maxTarget, issue('too_long')))
  .transform((text, context) => {
    const target = normalizeLink(normalizeReceiver(sharedLink(text) ?? text))
    if (target !== undefined && target.length <= maxTarget) return target
    if (target === undefined) context.addIssue({ code: 'custom', message: issue('invalid_target') })
    else context.addIssue({ code: 'custom', message: issue('too_long'), params: { maximum: maxTarget } })
    return z.NEVER
  })

/** A moment, or empty; stored in UTC. */
const OptionalMoment = z.union(
  [z.literal(''), z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())],
  issue('invalid_moment'),
)

/** A password of visitors, or empty. */
const LinkPassword = z
  .string()
  .max(128, issue('too_long'))
  .refine((text) => text === '' || text.length >= shortestLinkPassword, {
    message: issue('too_short'),
    params: { minimum: shortestLinkPassword },
  })

const hasMoments = ({ value }: { value: unknown }) =>
  z.object({ starts_at: OptionalMoment, ends_at: OptionalMoment }).safeParse(value).success

/** The document of a dynamic code (decision 0081): where it leads, and when, how often and to whom. */
export const DynamicCode = z
  .object({
    name: requiredLine(100, 'enter_card_name'),
    target: Target,
    /** Shown where a visitor is not led on at once: before the start, after the end, and on the page with the button. */
    message: prose(300).default(''),
    /** Whether visitors see a page that says where the code leads, instead of being led there at once. */
    shows_page: flag(0),
    starts_at: OptionalMoment.default(''),
    ends_at: OptionalMoment.default(''),
    /** The code ends after so many scans. */
    scan_limit: z
      .int(issue('whole_number'))
      .min(1, issue('below_minimum'))
      .max(maxScanLimit, issue('above_maximum'))
      .nullable()
      .default(null),
    has_password: flag(0),
    /** A new password; never stored here and always empty in replies. Empty: the password stays. */
    password: LinkPassword.default(''),
  })
  .refine(({ starts_at: start, ends_at: end }) => start === '' || end === '' || start < end, {
    path: ['ends_at'],
    error: issue('before_start'),
    when: hasMoments,
  })
/** A parsed dynamic code: every field present. */
export type DynamicCode = z.output<typeof DynamicCode>
