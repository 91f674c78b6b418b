import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TablerIcon } from '@tabler/icons-react'
import {
  IconBell,
  IconCalendarPlus,
  IconId,
  IconLanguage,
  IconLock,
  IconNfc,
  IconPlus,
  IconQrcode,
  IconShieldLock,
} from '@tabler/icons-react'

type Screen = { readonly path: string; readonly label: MessageDescriptor; readonly icon: TablerIcon }

/** What one does, and screens that no place of the navigation leads to at once. */
export const ownScreens: readonly Screen[] = [
  { path: '/generate/vcard', label: msg`Create card`, icon: IconPlus },
  { path: '/generate/event', label: msg`Create event`, icon: IconCalendarPlus },
  { path: '/generate/dynamic-qrcode', label: msg`Create dynamic QR code`, icon: IconQrcode },
  { path: '/generate/static-qrcode', label: msg`Create QR code without a page`, icon: IconQrcode },
  { path: '/generate/student-id', label: msg`Create student card`, icon: IconId },
  { path: '/dashboard/order-nfc', label: msg`Order NFC card`, icon: IconNfc },
  { path: '/dashboard/notification', label: msg`Notifications`, icon: IconBell },
  { path: '/settings/user/security', label: msg`Security of the account`, icon: IconShieldLock },
  { path: '/settings/user/change-password', label: msg`Change password`, icon: IconLock },
  { path: '/settings/user/notifications', label: msg`What you are told, and how`, icon: IconBell },
  { path: '/settings/change-language', label: msg`Language`, icon: IconLanguage },
]
