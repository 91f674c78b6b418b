import { Menu } from '@mantine/core'
import type { MenuItemProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type MenuAnchorProps = MenuItemProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof MenuItemProps> & {
    readonly ref?: Ref<HTMLAnchorElement>
  }

const MenuAnchor = (props: MenuAnchorProps) => <Menu.Item component="a" {...props} />

/** A link of the router as an item of a menu. Not among the other links: most screens load no menu. */
export const MenuLink = createLink(MenuAnchor)
