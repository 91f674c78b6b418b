import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TablerIcon } from '@tabler/icons-react'
import {
  IconAddressBook,
  IconBriefcase,
  IconBuildingCommunity,
  IconBuildingFactory2,
  IconCards,
  IconCategory,
  IconDiscount,
  IconChartBar,
  IconClockX,
  IconCoins,
  IconCreditCard,
  IconFileText,
  IconFlag,
  IconFlag2,
  IconHelpCircle,
  IconHierarchy2,
  IconHistory,
  IconHome,
  IconInbox,
  IconKey,
  IconListCheck,
  IconLock,
  IconMail,
  IconMailForward,
  IconMap,
  IconMap2,
  IconNfc,
  IconPackage,
  IconPackages,
  IconPercentage,
  IconPlus,
  IconQrcode,
  IconReceipt,
  IconReceiptTax,
  IconScan,
  IconSettings,
  IconShieldLock,
  IconSparkles,
  IconTemplate,
  IconTools,
  IconTruckDelivery,
  IconUser,
  IconUsers,
  IconWriting,
} from '@tabler/icons-react'

/** A screen that the navigation of the back office leads to. */
export type Place = {
  readonly path: string
  readonly label: MessageDescriptor
  readonly icon: TablerIcon
  /** How paths of its other screens begin, where they do not begin with its own path. */
  readonly also?: string
}

export type PlaceGroup = { readonly label: MessageDescriptor; readonly places: readonly Place[] }

export const homePlace: Place = { path: '/backbone/AdminHomeView', label: msg`Overview`, icon: IconHome }

/**
 * The one list of places of the back office, for navigation, breadcrumbs and palette. A place is shown once a route has
 * its path, so a new screen only needs its line in web/routes.ts.
 */
export const placeGroups: readonly PlaceGroup[] = [
  {
    label: msg`People`,
    places: [
      { path: '/backbone/users', label: msg`Users`, icon: IconUsers },
      { path: '/backbone/expired-users', label: msg`Expired users`, icon: IconClockX },
      { path: '/backbone/partners', label: msg`Partners`, icon: IconBriefcase },
      { path: '/backbone/subscriptions', label: msg`Subscriptions`, icon: IconCreditCard },
      { path: '/backbone/invoice', label: msg`Invoices`, icon: IconReceipt },
      { path: '/backbone/money', label: msg`Money`, icon: IconCoins },
      { path: '/backbone/resetpassword', label: msg`Reset a user’s password`, icon: IconKey },
    ],
  },
  {
    label: msg`Cards and codes`,
    places: [
      { path: '/backbone/card-create', label: msg`Create card`, icon: IconPlus },
      { path: '/backbone/add-template', label: msg`Card templates`, icon: IconTemplate },
      { path: '/backbone/merchandise-qr-code', label: msg`Merchandise codes`, icon: IconQrcode },
      {
        path: '/backbone/merchandise-qr-code-batch/MerchandiseQRCodeBatchListView',
        label: msg`Merchandise batches`,
        icon: IconPackages,
        also: '/backbone/merchandise-qr-code-batch/',
      },
      { path: '/backbone/qr-codes', label: msg`All QR codes`, icon: IconScan },
      {
        path: '/backbone/analytics',
        label: msg`Statistics`,
        icon: IconChartBar,
        also: '/backbone/analytics/',
      },
      { path: '/backbone/abuse-reports', label: msg`Abuse reports`, icon: IconFlag2 },
      { path: '/backbone/nfc', label: msg`NFC enquiries`, icon: IconNfc },
      {
        path: '/backbone/nfc/orders',
        label: msg`NFC orders`,
        icon: IconTruckDelivery,
        also: '/backbone/nfc/order-',
      },
      { path: '/backbone/nfc/encode', label: msg`Chips to write`, icon: IconWriting },
      { path: '/backbone/nfc/nfc-templates', label: msg`NFC templates`, icon: IconCards },
    ],
  },
  {
    label: msg`Content`,
    places: [
      { path: '/backbone/faq', label: msg`FAQ`, icon: IconHelpCircle },
      { path: '/backbone/services', label: msg`Services`, icon: IconTools },
      { path: '/backbone/features', label: msg`Features`, icon: IconSparkles },
      { path: '/backbone/pages', label: msg`Pages`, icon: IconFileText },
      { path: '/backbone/contactus', label: msg`Contact messages`, icon: IconInbox },
    ],
  },
  {
    label: msg`Catalogue`,
    places: [
      { path: '/backbone/package', label: msg`Packages`, icon: IconPackage, also: '/backbone/pricing/' },
      { path: '/backbone/package/features', label: msg`Package features`, icon: IconListCheck },
      { path: '/backbone/coupons', label: msg`Coupons`, icon: IconDiscount },
      { path: '/backbone/tax', label: msg`Taxes`, icon: IconReceiptTax },
      { path: '/backbone/settings/tax-categories', label: msg`Tax categories`, icon: IconCategory },
      { path: '/backbone/settings/tax-rates', label: msg`Tax rates`, icon: IconPercentage },
    ],
  },
  {
    label: msg`Settings`,
    places: [
      { path: '/backbone/settings/app', label: msg`Installation settings`, icon: IconSettings },
      {
        path: '/backbone/settings/countries/list',
        label: msg`Countries`,
        icon: IconFlag,
        also: '/backbone/settings/countries/',
      },
      { path: '/backbone/settings/state', label: msg`States`, icon: IconMap },
      { path: '/backbone/settings/district', label: msg`Districts`, icon: IconMap2 },
      { path: '/backbone/settings/city', label: msg`Cities`, icon: IconBuildingCommunity },
      { path: '/backbone/settings/industry-type', label: msg`Industry types`, icon: IconBuildingFactory2 },
      { path: '/backbone/settings/industry-department', label: msg`Departments`, icon: IconHierarchy2 },
      { path: '/backbone/settings/profession-type', label: msg`Profession types`, icon: IconAddressBook },
    ],
  },
  {
    label: msg`System`,
    places: [
      { path: '/backbone/mails', label: msg`Mails`, icon: IconMailForward },
      { path: '/backbone/outbox', label: msg`Outbox`, icon: IconMail },
      { path: '/backbone/audit-log', label: msg`Audit log`, icon: IconHistory },
    ],
  },
  {
    label: msg`Your account`,
    places: [
      { path: '/backbone/admin/Profile', label: msg`Profile`, icon: IconUser },
      { path: '/backbone/admin/change-password', label: msg`Change password`, icon: IconLock },
      { path: '/settings/user/security', label: msg`Security`, icon: IconShieldLock },
    ],
  },
]

/** The groups with the places whose route exists; a group without one is left out. */
export const groupsOf = (exists: (path: string) => boolean): readonly PlaceGroup[] =>
  placeGroups
    .map(({ label, places }) => ({ label, places: places.filter(({ path }) => exists(path)) }))
    .filter(({ places }) => places.length > 0)

/** The place that a path belongs to, with its group: the one with the longest match. Paths have no case (§2). */
export function findPlace(
  path: string,
): { readonly place: Place; readonly group: MessageDescriptor } | undefined {
  const now = `${path.toLowerCase().replace(/\/$/, '')}/`
  const matchLength = (place: Place) =>
    Math.max(...[`${place.path}/`, place.also ?? ''].map((begin) => beginsWith(now, begin)))
  return placeGroups
    .flatMap(({ label, places }) => places.map((place) => ({ place, group: label })))
    .filter(({ place }) => matchLength(place) > 0)
    .toSorted((a, b) => matchLength(b.place) - matchLength(a.place))[0]
}

const beginsWith = (path: string, begin: string): number =>
  path.startsWith(begin.toLowerCase()) ? begin.length : 0
