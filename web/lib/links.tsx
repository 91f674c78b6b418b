import { ActionIcon, Anchor, Button, UnstyledButton } from '@mantine/core'
import type { ActionIconProps, ButtonProps, UnstyledButtonProps } from '@mantine/core'
import { createLink, useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type AnchorProps<P> = P &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof P> & { readonly ref?: Ref<HTMLAnchorElement> }

// Real links that look like buttons: they have an address, open in a new tab and are announced as links.
const ButtonAnchor = (props: AnchorProps<ButtonProps>) => <Button component="a" {...props} />
const PrimaryAnchor = (props: AnchorProps<ButtonProps>) => (
  <Button component="a" variant="filled" color="seal" {...props} />
)
const SecondaryAnchor = (props: AnchorProps<ButtonProps>) => (
  <Button component="a" variant="filled" color="ink" {...props} />
)
const SubtleAnchor = (props: AnchorProps<ButtonProps>) => (
  <Button component="a" variant="subtle" color="ink" {...props} />
)
const IconAnchor = (props: AnchorProps<ActionIconProps>) => <ActionIcon component="a" {...props} />
const BareAnchor = (props: AnchorProps<UnstyledButtonProps>) => <UnstyledButton component="a" {...props} />

/** Links of the router in the styles of the kit: typed paths, prefetched on hover. */
export const TextLink = createLink(Anchor<'a'>)
export const ButtonLink = createLink(ButtonAnchor)
export const PrimaryLink = createLink(PrimaryAnchor)
export const SecondaryLink = createLink(SecondaryAnchor)
export const SubtleLink = createLink(SubtleAnchor)
/** A link that is a picture alone: it needs an `aria-label`. */
export const IconLink = createLink(IconAnchor)
/** A link without a style of its own. */
export const BareLink = createLink(BareAnchor)

/** Leads to a page of the site, which is none of the app's screens: the browser loads it. */
export const SiteButton = (props: AnchorProps<ButtonProps> & { readonly href: string }) => (
  <ButtonAnchor {...props} />
)

/** Tells whether a path has a screen. Navigation lists more paths than are built yet. */
export function useScreenExists(): (path: string) => boolean {
  const { routesByPath } = useRouter()
  return (path) => path in routesByPath || `${path}/` in routesByPath
}
