import type { ReactNode } from 'react'
import { BareLink, ButtonLink, PrimaryLink, TextLink } from '#web/lib/links.tsx'

/** Where a link leads. Views write it with `linkOptions`, which the paths of the router check. */
export type ViewPath = {
  readonly to: string
  readonly params?: Readonly<Record<string, string>>
  /** The search parameters there, made from those that are here. */
  readonly search?: (now: object) => object
}

const links = { bare: BareLink, text: TextLink, button: ButtonLink, primary: PrimaryLink } as const

type ViewLinkProps = {
  readonly path: ViewPath
  readonly look?: keyof typeof links
  readonly className?: string
  readonly children: ReactNode
}

/** A link to a path that comes as a value, which the types of the router cannot follow: they checked it in the view. */
export function ViewLink({ path, look = 'bare', children, ...rest }: ViewLinkProps) {
  const Link = links[look]
  return (
    <Link to={path.to} params={path.params as never} search={path.search as never} {...rest}>
      {children}
    </Link>
  )
}
