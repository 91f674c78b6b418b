import { Skeleton } from '@mantine/core'
import type { Shape } from './skeletons.tsx'
import { Skeletons } from './skeletons.tsx'

/** What the server renders of a screen that only the browser can draw: the same for everybody, without any data. */
export function ScreenShell({ of }: { readonly of: Shape }) {
  return (
    <div className="v-screen-shell">
      <Skeleton height={32} width="12rem" />
      <Skeletons of={of} />
    </div>
  )
}

export const FormShell = () => <ScreenShell of="fields" />
