import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { TextLink } from '#web/lib/links.tsx'
import type { Brand } from './use-brands.ts'

type BrandSelectProps = {
  readonly brands: readonly Brand[]
  /** The id of the chosen brand; undefined for none. */
  readonly value: number | undefined
  readonly onChange: (id: number | undefined) => void
}

/** Which brand the new cards get, and the way to make one. */
export function BrandSelect({ brands, value, onChange }: BrandSelectProps) {
  const { t } = useLingui()
  return (
    <NativeSelect
      maw="22rem"
      label={t`Brand`}
      description={
        <>
          <Trans>Template, colours, logo and texts of a company.</Trans>{' '}
          <TextLink to="/dashboard/partner/brands">
            <Trans>Edit brands</Trans>
          </TextLink>
        </>
      }
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))
      }
      data={[
        { value: '', label: t`No brand` },
        ...brands.map(({ brand_id, name }) => ({ value: String(brand_id), label: name })),
      ]}
    />
  )
}
