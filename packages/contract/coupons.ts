import { z } from 'zod'
import { BooleanFlag, CodeText, Id, YesNo, codeLine, line, stamps } from './fields.ts'
import { issue } from './issues.ts'
import { resource } from './resource.ts'

/** What lowers the price of a purchase, for whoever types its code. */

export const couponKinds = ['percent', 'amount'] as const
/** What a coupon is for: plans of people, credits of partners, or both. */
export const couponGoods = ['both', 'plans', 'credits'] as const

const upper = (text: string) => text.toUpperCase()
const day = z.iso.date(issue('choose_date'))
const number = z
  .int(issue('whole_number'))
  .min(1, issue('below_minimum'))
  .max(1_000_000, issue('above_maximum'))

/** The code as somebody types it. Whether there is such a coupon, the server says; an empty text is none. */
export const CouponCode = codeLine(60).transform((text) => upper(text.replaceAll(/\s/g, '')))

const entity = z.object({
  coupon_id: z.int(),
  code: z.string(),
  kind: z.enum(couponKinds),
  percent: z.number().nullable(),
  /** In the smallest unit of its currency. */
  amount_minor: z.int().nullable(),
  currency: z.string(),
  goods: z.enum(couponGoods),
  package_ids: z.array(z.int()),
  package_names: z.string(),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  max_uses: z.int().nullable(),
  uses_per_person: z.int().nullable(),
  first_purchase: z.boolean(),
  note: z.string(),
  is_active: z.boolean(),
  /** Orders that are paid with it, and those that wait for their money. */
  used: z.int(),
  reserved: z.int(),
  /** What it took off paid orders, before tax. */
  given: z.array(z.object({ currency: z.string(), amount_minor: z.int() })),
  ...stamps,
})

/** A coupon keeps what it is worth, and its code, as soon as an order was made with it. */
export const coupons = resource({
  name: 'coupon',
  path: '/v1/coupon',
  access: 'admin',
  key: 'coupon_id',
  entity,
  input: z
    .object({
      code: CodeText.transform(upper).pipe(
        z
          .string()
          .regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/, issue('invalid_coupon_code'))
          .min(3, issue('too_short'))
          .max(40, issue('too_long')),
      ),
      kind: z.enum(couponKinds).default('percent'),
      /** Of the price, with at most two decimals. */
      percent: z
        .number(issue('invalid_percent'))
        .gt(0, issue('invalid_percent'))
        .max(100, issue('invalid_percent'))
        .nullable()
        .default(null),
      /** In the terms of the price: with the tax in it where that of the price is. */
      amount_minor: z
        .int(issue('enter_amount'))
        .min(1, issue('enter_amount'))
        .max(1_000_000_000_000)
        .nullable()
        .default(null),
      currency: CodeText.transform(upper)
        .pipe(z.string().regex(/^(?:[A-Z]{3})?$/, issue('invalid_currency')))
        .default(''),
      goods: z.enum(couponGoods).default('both'),
      /** None: all of them. */
      package_ids: z.array(Id).max(100, issue('too_many')).default([]),
      /** The first and the last day, where the seller is. */
      valid_from: day.nullable().default(null),
      valid_until: day.nullable().default(null),
      /** Null: as often as people want. */
      max_uses: number.nullable().default(null),
      uses_per_person: number.nullable().default(1),
      first_purchase: BooleanFlag.default(false),
      note: line(300).default(''),
      is_active: BooleanFlag.default(true),
    })
    .superRefine((coupon, context) => {
      const add = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      const { kind, percent, amount_minor: amount, currency } = coupon
      if (kind === 'percent' && (percent === null || !hasTwoDecimals(percent)))
        add('percent', issue('invalid_percent'))
      if (kind === 'amount' && amount === null) add('amount_minor', issue('enter_amount'))
      if (kind === 'amount' && currency === '') add('currency', issue('invalid_currency'))
      if (coupon.valid_from !== null && coupon.valid_until !== null && coupon.valid_until < coupon.valid_from)
        add('valid_until', issue('before_first_day'))
    }),
  sort: ['code', 'valid_until', 'updated_at'],
  filters: { is_active: YesNo, goods: z.enum(couponGoods), kind: z.enum(couponKinds) },
  actions: ['list', 'get', 'create', 'update', 'delete', 'restore', 'updateStatus', 'export'],
  missing: 'coupon_not_found',
  errors: ['coupon_code_taken', 'coupon_used', 'package_not_found'],
})

const hasTwoDecimals = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
