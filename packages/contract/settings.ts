import { z } from 'zod'
import { productName } from './constants.ts'
import { endpoint } from './endpoint.ts'
import {
  BooleanFlag,
  CodeText,
  FileName,
  HexColor,
  Id,
  ListedId,
  TimeZone,
  codeLine,
  line,
  numberedProse,
  prose,
} from './fields.ts'
import { GstNumber } from './gst-number.ts'
import { issue } from './issues.ts'

/** Forms send an empty text for none. */
const picture = FileName.nullable()
  .transform((file) => (file === '' ? null : file))
  .default(null)

/** Who sells, as invoices and taxes need it. */
export const SellerSettings = z.object({
  legal_name: line(200).default(''),
  address: prose(500).default(''),
  country_id: ListedId.nullable().default(null),
  state_id: Id.nullable().default(null),
  gst_number: GstNumber.default(''),
  /** Outside India. */
  tax_number: codeLine(40).default(''),
  /** Of what has no code of its own: HSN of goods, SAC of services. */
  hsn_sac: CodeText.pipe(
    z.string().regex(/^([0-9]{4}|[0-9]{6}|[0-9]{8})?$/, issue('invalid_hsn_sac')),
  ).default(''),
  /** A letter of undertaking: exports go untaxed. */
  has_lut: BooleanFlag.default(false),
  /** Its number (ARN), which invoices of exports name. It is given for one financial year. */
  lut_reference: codeLine(40).default(''),
  /** Whether totals become whole rupees, by a line *round off*. */
  rounds_off: BooleanFlag.default(false),
  invoice_prefix: CodeText.transform((text) => text.toUpperCase())
    .pipe(z.string().regex(/^(?!TST$)[A-Z0-9]{0,3}$/, issue('invalid_invoice_prefix')))
    .default(''),
  /** How many days invoices that are written by hand can be paid; 0: at once. */
  payment_days: z.int(issue('whole_number')).min(0).max(365).default(0),
  /** The financial year of invoices begins at midnight there. */
  time_zone: TimeZone.default('Asia/Kolkata'),
  /** Where to pay without a provider. */
  bank_account: numberedProse(500).default(''),
  upi_id: CodeText.pipe(
    z.string().regex(/^([A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9.]{1,63})?$/, issue('invalid_upi_id')),
  ).default(''),
  /** A picture of the signature of who signs invoices. */
  signature: picture,
})

export const SwitchSettings = z.object({
  /** Whether people can create an account themselves; admins and partners can invite them either way. */
  is_sign_up_open: BooleanFlag.default(true),
  /** Whether admins can pay with the sandbox beside a real provider. */
  has_sandbox_payments: BooleanFlag.default(false),
  /** Whether buyers may let their plans renew by themselves, with a card that the payment provider keeps. */
  has_automatic_renewal: BooleanFlag.default(false),
})

/** What partners give for what they make. What is set aside already keeps its price. */
export const PartnerSettings = z.object({
  /** For a card for somebody, and for an invitation. */
  credits_per_card: z
    .int(issue('whole_number'))
    .min(1, issue('below_minimum'))
    .max(100, issue('above_maximum'))
    .default(1),
})

/** How this installation presents itself: on its public pages, in mails, and around its screens. */
export const BrandingSettings = z.object({
  /** It stands in texts, titles and attributes, so it has no signs of markup. */
  name: line(30)
    .pipe(z.string().regex(/^[^<>&"'`\\{}]+$/, issue('invalid_product_name')))
    .default(productName),
  /** A picture instead of the name at the head of pages. */
  logo: picture,
  /** Of what stands out: made darker or lighter where it could not be read. */
  color: HexColor.default('#d8432b'),
  /** Of mails; the name when empty. */
  sender_name: line(60).default(''),
  /** At the foot of public pages and mails. */
  legal_footer: prose(300).default(''),
})

/** The sections, each stored in a row of its own. */
export const settingsSections = {
  seller: SellerSettings,
  switches: SwitchSettings,
  branding: BrandingSettings,
  partners: PartnerSettings,
} as const
export type SettingsSection = keyof typeof settingsSections
export const settingsKeys = Object.keys(settingsSections) as readonly SettingsSection[]
export type Settings = { readonly [S in SettingsSection]: z.output<(typeof settingsSections)[S]> }

/** 0 as long as the section is as the product brings it. */
const version = z.int().min(0)

export const AppSettings = z.object({
  seller: SellerSettings.extend({ version }),
  switches: SwitchSettings.extend({ version }),
  branding: BrandingSettings.extend({ version }),
  partners: PartnerSettings.extend({ version }),
})
export type AppSettings = z.output<typeof AppSettings>

export const getAppSettings = endpoint({
  method: 'GET',
  path: '/v1/settings/app',
  access: 'admin',
  summary: 'Get the settings of the installation',
  reply: AppSettings,
  errors: [],
})

/** Replaces the sections that are sent, all of them or none. */
export const updateAppSettings = endpoint({
  method: 'PUT',
  path: '/v1/settings/app',
  access: 'admin',
  summary: 'Update the settings of the installation',
  body: AppSettings.partial(),
  reply: AppSettings,
  errors: ['version_conflict', 'identity_unproved'],
})

/** What anybody may know. */
export const PublicSettings = z.object({ is_sign_up_open: z.boolean() })
export type PublicSettings = z.output<typeof PublicSettings>

export const getPublicSettings = endpoint({
  method: 'GET',
  path: '/v1/settings/public',
  access: 'public',
  summary: 'Get what anybody may know of the settings',
  reply: PublicSettings,
  errors: [],
  maxAge: 60,
})
