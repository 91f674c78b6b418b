import { msg } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import { coupons } from '#contract/coupons.ts'
import { resourceView } from '#web/resource/view.ts'

export const couponView = resourceView(coupons, {
  words: {
    title: msg`Coupons`,
    description: msg`Say in one sentence what this list is for.`,
    search: msg`Search coupons`,
    empty: { title: msg`No coupons yet`, description: msg`Say what the first one is good for.` },
    create: msg`New coupon`,
    edit: msg`Edit coupon`,
  },
  fields: {
    name: { as: 'text', label: msg`Name`, required: true },
    status: { as: 'select', label: msg`Status`, options: { active: msg`Active`, inactive: msg`Inactive` } },
  },
  blank: { status: 'active' },
  columns: ['name', 'status'],
  filters: ['status'],
  links: {
    list: linkOptions({ to: '/backbone/coupons' }),
    create: linkOptions({ to: '/backbone/coupons/create' }),
    row: ({ coupon_id: id }) =>
      linkOptions({ to: '/backbone/coupons/edit-{$id}', params: { id: String(id) } }),
  },
})
