import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { packagePrices } from '#contract/packages.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { rowQuery } from '#web/resource/resource-queries.ts'
import { PackageFrame } from './package-frame.tsx'
import { pricesViewOf } from './prices-view.tsx'

/** The prices of a package by country and period. */
export function PackagePrices({ id }: { readonly id: number }) {
  const view = useMemo(() => pricesViewOf(id), [id])
  return (
    <PackageFrame id={id} part="prices">
      {() => <ResourceList view={view} within={{ package_id: String(id) }} />}
    </PackageFrame>
  )
}

/** The form of a price, which leads back to the prices of its package. */
export function EditPrice({ id }: { readonly id: string }) {
  const { data, isPending } = useQuery(rowQuery(packagePrices, id))
  const packageId = data?.package_id ?? 0
  const view = useMemo(() => pricesViewOf(packageId), [packageId])
  return isPending ? <Skeletons of="fields" /> : <ResourceForm view={view} id={id} />
}
