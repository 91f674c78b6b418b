import { useState } from 'react'
import { z } from 'zod'
import { storageKeys } from '#contract/constants.ts'
import type { Brand } from '#web/features/brands/index.ts'
import { BrandSelect } from '#web/features/brands/index.ts'
import { draftSlot } from '#web/form/draft-slot.ts'
import { changeBrand } from '../editor/kinds/vcard/fill-draft.ts'
import { useCardForm } from '../editor/use-editor.tsx'

/** The brand of the last card, which the next one begins with, and the form after a reload. Null: none. */
const brandSlot = draftSlot(storageKeys.partnerCardStatus, 'brand', z.int().nullable())

/** The brand that new cards begin with: that of the last one, else the default. */
export function useBrand(brands: readonly Brand[]) {
  const [id, setId] = useState(() => {
    const last = brandSlot.find()
    const known = brands.find(({ brand_id, is_default }) => (last == null ? is_default : brand_id === last))
    return last === null ? undefined : known?.brand_id
  })
  return {
    brand: brands.find(({ brand_id }) => brand_id === id),
    choose: (chosen: number | undefined) => {
      brandSlot.save(chosen ?? null)
      setId(chosen)
    },
  }
}

type BrandOfFormProps = {
  readonly brands: readonly Brand[]
  readonly brand: Brand | undefined
  readonly onChange: (id: number | undefined) => void
}

/** Changes the brand of the form around it: the preview follows. */
export function BrandOfForm({ brands, brand, onChange }: BrandOfFormProps) {
  const form = useCardForm()
  return (
    <BrandSelect
      brands={brands}
      value={brand?.brand_id}
      onChange={(id) => {
        changeBrand(
          form,
          brand,
          brands.find(({ brand_id }) => brand_id === id),
        )
        onChange(id)
      }}
    />
  )
}
