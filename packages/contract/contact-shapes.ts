import { z } from 'zod'
import { Email, Id, ShownEmail, codeLine, line, phoneLine, prose, required, requiredLine } from './fields.ts'
import { ofEachKind } from './kinds.ts'
import { addIssuesOf, issue } from './issues.ts'
import { leadStates } from './lead-states.ts'

/**
 * Versions of the consent text, oldest first. New pages show the last one. Old ones stay valid, because a form may be sent
 * long after its page was opened.
 */
export const consentVersions = ['share-1'] as const
export type ConsentVersion = (typeof consentVersions)[number]

/** The page where a visitor withdraws what they sent; only the visitor knows the key. */
export const withdrawPath = (key: string) => `/withdraw/${key}`

/** A text that forms may leave out. */
export const Optional = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/** A phone number as people write it, or empty. */
export const PhoneText = phoneLine().refine(
  (text) => text === '' || /^(?=(?:\D*\d){4})\+?[\d\s()./-]+$/.test(text),
  issue('invalid_phone'),
)
/** The same, which forms may leave out. */
export const Phone = Optional.pipe(PhoneText)
/** A mail address, or empty. */
export const OptionalEmail = Optional.pipe(line(2000)).transform((email, context) => {
  if (email === '') return ''
  const parsed = Email.safeParse(email)
  addIssuesOf(parsed.error, context)
  return parsed.data ?? z.NEVER
})

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
const isReachable = (form: { readonly phone: string; readonly email: string }) =>
  Boolean(form.phone) || Boolean(form.email)
/** Runs even when other fields are invalid, so that all errors are shown at once. */
const reachable = (field: 'phone' | 'email') => ({
  path: [field],
  error: issue('phone_or_email'),
  when: isObject,
})

const shareFields = {
  name: requiredLine(100, 'enter_name'),
  phone: Phone,
  email: OptionalEmail,
  company: Optional.pipe(line(120)),
  message: Optional.pipe(prose(1000)),
  /** The language the consent was shown in, as a BCP 47 tag. */
  locale: Optional.transform((tag) => (/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag) ? tag : 'en')),
  /** Hidden from people; only programs fill it in. */
  website: Optional.pipe(line(2000)),
}
/** The version of the consent text that the visitor agreed to. */
const Consent = z.literal(consentVersions, issue('consent_missing'))

/** The contact details that a visitor sends to a card's owner (specification §3 "Shared contact"). */
export const ShareForm = z
  .object({ ...shareFields, consent_version: Consent })
  .refine(isReachable, reachable('phone'))
  .refine(isReachable, reachable('email'))
export type ShareForm = z.output<typeof ShareForm>
export type ShareFormInput = z.input<typeof ShareForm>

/**
 * A current or former link or code of a card. It shows that the caller has seen the card, which an id does not, because
 * ids can be guessed.
 */
export const CardLink = required(codeLine(200), 'card_link_missing')

/** What is stored of a contact whose program did not say which text its person agreed to. */
const unstatedConsent = 'not stated'

/** The form and its card: by link or code, by id, or by the id of one of its codes. */
export const NewSharedContact = z
  .object({
    ...shareFields,
    /** Our own forms always send it; the specification does not know it. */
    consent_version: Consent.or(z.literal(unstatedConsent)).default(unstatedConsent),
    link: CardLink.nullish(),
    /** When `link` is given, this must be the id of its card. */
    vcard_id: Id.nullish(),
    /** When `link` or `vcard_id` is given, another code of the same card, through which the visitor came. */
    qrcode_id: Id.nullish(),
    /** Specified and ignored: the card's owner gets the contact. */
    user_id: z.unknown().optional(),
  })
  .refine(isReachable, reachable('phone'))
  .refine(isReachable, reachable('email'))
  .refine((form) => form.link != null || form.vcard_id != null || form.qrcode_id != null, {
    path: ['vcard_id'],
    error: issue('card_missing'),
    when: isObject,
  })

/** What a visitor sent at one time, with what they agreed to. */
const SentContact = z.object({
  shared_contact_id: z.int(),
  name: z.string(),
  /** As the visitor typed it. */
  phone: z.string(),
  email: ShownEmail,
  company: z.string(),
  message: z.string(),
  /** The card's name and link as they are now. */
  card_name: z.string(),
  slug: z.string(),
  created_at: z.iso.datetime(),
  consent: z.object({
    version: z.string(),
    /** The language of the form, as a BCP 47 tag. */
    locale: z.string(),
    /** As the visitor read it; empty where the form did not say which, or was sent before it was stored. */
    text: z.string(),
  }),
})
export type SentContact = z.output<typeof SentContact>

const Tags = z.array(z.object({ tag_id: z.int(), name: z.string() }))

/** A lead, as the card's owner sees it, with what the same person sent at other times. */
export const SharedContact = SentContact.extend({
  card_id: z.int(),
  vcard_id: z.int(),
  qrcode_id: z.int().nullable(),
  seen: z.boolean(),
  seen_at: z.iso.datetime().nullable(),
  /** What the owner has done about it; with `later`, the day on which they are reminded, in their zone. */
  state: z.enum(leadStates),
  remind_on: z.iso.date().nullable(),
  /** When the reminder was sent; null while it is to come. */
  reminded_at: z.iso.datetime().nullable(),
  /** The owner's own tags, by name, and their note; of all that is merged. */
  tags: Tags,
  note: z.string(),
  /** What was merged into this one, oldest first. */
  merged: z.array(SentContact),
})
export type SharedContact = z.output<typeof SharedContact>

/** One lead with what its page says of it. */
export const SharedContactDetail = SharedContact.extend({
  /** Each number of the person once, as it was typed, and as it is dialled from everywhere: `+919876543210` where that is known. */
  phones: z.array(z.object({ typed: z.string(), dialled: z.string() })),
  /** Where they met: the venue of an event, or the name of the QR code that was scanned. Empty while neither is known. */
  place: z.string(),
})
export type SharedContactDetail = z.output<typeof SharedContactDetail>

export const savedContactStatuses = ['active', 'inactive', 'gone'] as const

/** A saved contact, with its card as it is now. A card that is switched off or deleted shows only its name. */
export const SavedContact = z.object({
  contact_id: z.int(),
  card_id: z.int(),
  status: z.enum(savedContactStatuses),
  slug: z.string(),
  name: z.string(),
  job_title: z.string(),
  company: z.string(),
  /** Name of an uploaded file, or empty. */
  photo: z.string(),
  saved_at: z.iso.datetime(),
  /** When the card last changed. */
  updated_at: z.iso.datetime(),
  /** What the person added for themselves. */
  tags: Tags,
  note: z.string(),
})
export type SavedContact = z.output<typeof SavedContact>

/** With what visitors see of the card: `vcard` is null while it is switched off or deleted. */
export const SavedContactDetail = ofEachKind((card_type_id, vcard) =>
  SavedContact.extend({ card_type_id, vcard: z.nullable(vcard) }),
)
export type SavedContactDetail = z.output<typeof SavedContactDetail>
