import { msg, plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { coupons } from '#contract/coupons.ts'
import { activeField } from '#web/resource/usual-fields.ts'
import { resourceView } from '#web/resource/view.ts'
import { CouponAmountInput, CouponCurrencyInput, PackagesInput, PercentInput } from './coupon-inputs.tsx'
import { Given, Uses, Worth } from './coupon-texts.tsx'

const goods = {
  both: msg`Plans and credits`,
  plans: msg`Plans`,
  credits: msg`Credits of partners`,
} as const

export const couponView = resourceView(coupons, {
  words: {
    title: msg`Coupons`,
    description: msg`Codes that lower the price of one purchase, for whoever types them in the checkout.`,
    search: msg`Search coupons`,
    empty: {
      title: msg`No coupons yet`,
      description: msg`Add one for a fair, a newsletter or people who come back.`,
    },
    create: msg`New coupon`,
    edit: msg`Edit coupon`,
    save: msg`Save coupon`,
    saved: msg`Coupon saved`,
    deleted: (count) => msg`${plural(count, { one: 'Coupon deleted', other: '# coupons deleted' })}`,
  },
  fields: {
    code: {
      as: 'text',
      label: msg`Code`,
      required: true,
      description: msg`Letters, digits and hyphens; small letters count as capitals. Once an order was made with it, code and worth stay.`,
    },
    kind: {
      as: 'select',
      label: msg`What it takes off`,
      options: { percent: msg`A percentage`, amount: msg`An amount` },
    },
    percent: { as: 'custom', label: msg`Percent off`, input: () => <PercentInput /> },
    currency: { as: 'custom', label: msg`Currency`, input: () => <CouponCurrencyInput /> },
    amount_minor: { as: 'custom', label: msg`Amount off`, input: () => <CouponAmountInput /> },
    goods: { as: 'select', label: msg`What it is for`, options: goods },
    package_ids: {
      as: 'custom',
      label: msg`Only for these packages`,
      input: (field) => <PackagesInput {...field} />,
    },
    valid_from: {
      as: 'date',
      label: msg`First day`,
      description: msg`Where the seller is. Empty: from now on.`,
    },
    valid_until: { as: 'date', label: msg`Last day`, description: msg`Empty: until further notice.` },
    max_uses: {
      as: 'number',
      label: msg`Uses in all`,
      description: msg`Empty: as many as people want.`,
    },
    uses_per_person: {
      as: 'number',
      label: msg`Uses per person`,
      description: msg`Empty: as many as people want.`,
    },
    first_purchase: {
      as: 'switch',
      label: msg`Only for a first purchase`,
      description: msg`For people who have paid for nothing yet.`,
    },
    note: { as: 'text', label: msg`Note for staff`, description: msg`Buyers do not see it.` },
    is_active: activeField,
  },
  columns: [
    { key: 'code', title: msg`Code`, render: ({ code }) => <bdi dir="ltr">{code}</bdi> },
    { key: 'percent', title: msg`Off`, render: (row) => <Worth {...row} /> },
    'goods',
    { key: 'package_names', title: msg`Packages` },
    'valid_from',
    'valid_until',
    { key: 'used', title: msg`Used`, render: (row) => <Uses {...row} /> },
    { key: 'given', title: msg`Given`, render: (row) => <Given {...row} /> },
    'is_active',
    'note',
  ],
  hidden: ['valid_from', 'package_names', 'note'],
  filters: ['goods', 'kind', 'is_active'],
  links: {
    list: linkOptions({ to: '/backbone/coupons' }),
    create: linkOptions({ to: '/backbone/coupons/create' }),
    row: ({ coupon_id: id }) =>
      linkOptions({ to: '/backbone/coupons/edit-{$id}', params: { id: String(id) } }),
  },
})
