import type { modals } from '@mantine/modals'
import type { notifications } from '@mantine/notifications'

/** What opens notifications and dialogs. Types only: the libraries are loaded with the first of them. */
export type Overlays = { readonly notifications: typeof notifications; readonly modals: typeof modals }
