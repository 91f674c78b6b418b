import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { packageFeatures, packages } from '#contract/packages.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { rowQuery } from '#web/resource/resource-queries.ts'
import { featuresViewOf } from './features-view.tsx'
import { PackageFrame } from './package-frame.tsx'

/** What a package allows. */
export function PackageFeatures({ id }: { readonly id: number }) {
  return (
    <PackageFrame id={id} part="features">
      {(row) => <ResourceList view={featuresViewOf(row)} within={{ package_id: String(id) }} />}
    </PackageFrame>
  )
}

/** The form of a new feature of a package. */
export function CreateFeature({ packageId }: { readonly packageId: number }) {
  const { data, isPending } = useQuery(rowQuery(packages, packageId))
  const name = data?.name ?? ''
  const view = useMemo(() => featuresViewOf({ package_id: packageId, name }), [packageId, name])
  return isPending ? <Skeletons of="fields" /> : <ResourceForm view={view} />
}

/** The form of a feature, which leads back to those of its package. */
export function EditFeature({ id }: { readonly id: string }) {
  const { data, isPending } = useQuery(rowQuery(packageFeatures, id))
  const { package_id, package_name: name } = data ?? { package_id: 0, package_name: '' }
  const view = useMemo(() => featuresViewOf({ package_id, name }), [package_id, name])
  return isPending ? <Skeletons of="fields" /> : <ResourceForm view={view} id={id} />
}
