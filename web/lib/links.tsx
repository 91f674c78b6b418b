import { Anchor, Button, UnstyledButton } from '@mantine/core'
import type { ButtonProps, UnstyledButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type AnchorProps<P> = P &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof P> & { readonly ref?: Ref<HTMLAnchorElement> }

// A button's look on a real link: it has an address, opens in a new tab and is announced as a link.
const ButtonAnchor = (props: AnchorProps<ButtonProps>) => <Button component="a" {...props} />
const PrimaryAnchor = (props: AnchorProps<ButtonProps>) => (
  <Button component="a" variant="filled" color="seal" {...props} />
)
const InkAnchor = (props: AnchorProps<ButtonProps>) => (
  <Button component="a" variant="filled" color="ink" {...props} />
)
const QuietAnchor = (props: AnchorProps<ButtonProps>) => (
  <Button component="a" variant="subtle" color="ink" {...props} />
)
const BareAnchor = (props: AnchorProps<UnstyledButtonProps>) => <UnstyledButton component="a" {...props} />

/** Links of the router in the looks of the kit: typed paths, prefetched when pointed at. */
export const TextLink = createLink(Anchor<'a'>)
export const ButtonLink = createLink(ButtonAnchor)
export const PrimaryLink = createLink(PrimaryAnchor)
export const SecondaryLink = createLink(InkAnchor)
export const SubtleLink = createLink(QuietAnchor)
/** Without any look of its own. */
export const BareLink = createLink(BareAnchor)
