import { Anchor, Button, UnstyledButton } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import { InkButton, PrimaryButton, QuietButton } from '../kit/buttons.tsx'

/** Links of the router in the looks of the kit: typed paths, prefetched when pointed at. */
export const TextLink = createLink(Anchor<'a'>)
export const ButtonLink = createLink(Button<'a'>)
export const PrimaryLink = createLink(PrimaryButton<'a'>)
export const InkLink = createLink(InkButton<'a'>)
export const QuietLink = createLink(QuietButton<'a'>)
/** Without any look of its own. */
export const BareLink = createLink(UnstyledButton<'a'>)
