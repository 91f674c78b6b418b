import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { packages } from '#contract/packages.ts'
import type { RowOf } from '#contract/resource.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import '#web/kit/tabs.css'
import { BareLink } from '#web/lib/links.tsx'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { rowQuery } from '#web/resource/resource-queries.ts'
import { RowError } from '#web/resource/row-error.tsx'
import type { ViewPath } from '#web/resource/view-link.tsx'
import { ViewLink } from '#web/resource/view-link.tsx'
import { featuresPath, packagePath, pricesPath } from './package-paths.ts'
import { packagesView } from './packages-view.tsx'

type Package = RowOf<typeof packages>
type Part = 'package' | 'prices' | 'features'

type PackageFrameProps = {
  readonly id: number
  readonly part: Exclude<Part, 'package'>
  readonly children: (row: Package) => ReactNode
}

/** One part of a package, with its name and the way to the other parts. */
export function PackageFrame({ id, part, children }: PackageFrameProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(rowQuery(packages, id))
  if (data !== undefined)
    return (
      <>
        <Parts of={data} part={part} />
        <PageHeader title={data.name} />
        {children(data)}
      </>
    )
  if (error === null) return <Skeletons of="rows" />
  return (
    <RowError
      {...{ error, onRetry: refetch }}
      title={t`This could not be loaded`}
      back={
        <ViewLink path={packagesView.links.list} look="button">
          <Trans>Packages</Trans>
        </ViewLink>
      }
    />
  )
}

type PartLinkProps = { readonly path: ViewPath; readonly isCurrent: boolean; readonly children: ReactNode }

function PartLink({ path, isCurrent, children }: PartLinkProps) {
  const state = isCurrent ? { 'data-active': true, 'aria-current': 'page' as const } : {}
  return (
    <BareLink
      to={path.to}
      params={path.params as never}
      className={isCurrent ? 'v-tab v-folded' : 'v-tab'}
      {...state}
    >
      {children}
    </BareLink>
  )
}

/** The parts of a package, as tabs that are links. */
function Parts({ of, part }: { readonly of: Package; readonly part: Part }) {
  const { t } = useLingui()
  return (
    <nav className="v-tabs" aria-label={t`Parts of the package`}>
      <PartLink path={packagePath(of.package_id)} isCurrent={part === 'package'}>
        <Trans>Package</Trans>
      </PartLink>
      <PartLink path={pricesPath(of.package_id)} isCurrent={part === 'prices'}>
        <Trans>Prices</Trans>
      </PartLink>
      <PartLink path={featuresPath(of)} isCurrent={part === 'features'}>
        <Trans>Features</Trans>
      </PartLink>
    </nav>
  )
}

/** The form of a package, with the way to its other parts. */
export function EditPackage({ id }: { readonly id: string }) {
  const { data } = useQuery(rowQuery(packages, id))
  return (
    <>
      {data && <Parts of={data} part="package" />}
      <ResourceForm view={packagesView} id={id} />
    </>
  )
}
