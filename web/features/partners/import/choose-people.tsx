import { Trans, useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { cardImportMaximum, importedFields } from '#contract/card-import.ts'
import { csvRow } from '#formats/csv.ts'
import type { Brand } from '#web/features/brands/index.ts'
import { BrandSelect, useBrands } from '#web/features/brands/index.ts'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { saveFile } from '#web/lib/download.ts'
import { EncodingChoice } from '#web/lib/encoding-choice.tsx'
import { UnreadColumns } from '#web/resource/unread-columns.tsx'
import { ColumnMatches } from './column-matches.tsx'
import { ImportSummary } from './import-summary.tsx'
import { PeopleDrop } from './people-drop.tsx'
import { PeopleMiniatures } from './people-miniatures.tsx'
import { PeopleSheet } from './people-sheet.tsx'
import { PictureReport } from './picture-report.tsx'
import { usePeopleFile } from './use-people-file.ts'

type ChoosePeopleProps = { readonly onStarted: () => Promise<void> }

/** The file of people and their pictures in one drop, the brand, then what becomes of it: as cards, and as a sheet. */
export function ChoosePeople(props: ChoosePeopleProps) {
  const { t } = useLingui()
  const brands = useBrands()
  return brands === undefined ? (
    <Skeletons of="fields" label={t`Loading`} />
  ) : (
    <PeopleOfBrand {...props} brands={brands} />
  )
}

function PeopleOfBrand({ onStarted, brands }: ChoosePeopleProps & { readonly brands: readonly Brand[] }) {
  const [brandId, setBrandId] = useState(
    () => brands.find(({ is_default: isDefault }) => isDefault)?.brand_id,
  )
  const brand = brands.find(({ brand_id }) => brand_id === brandId)
  const people = usePeopleFile(brand, onStarted)
  const { file, preview, pictures, uploads } = people
  const used = new Set(Object.values(preview?.columns ?? {}))
  return (
    <Stack>
      <p className="v-people-help">
        <Trans>
          A CSV file, as Excel or any other program saves it, with a line for each person. The first line
          names the columns; a name and an email are needed. Photos may lie beside it, named in a column or
          called as the person or their address.
        </Trans>{' '}
        <SubtleButton size="compact-sm" onClick={saveTemplate}>
          <Trans>Download a template</Trans>
        </SubtleButton>
      </p>
      <PeopleDrop people={people} most={cardImportMaximum.rows} />
      <EncodingChoice file={file} onChange={(read) => void people.read(read)} />
      {preview === undefined ? null : (
        <>
          <BrandSelect brands={brands} value={brandId} onChange={setBrandId} />
          <ColumnMatches preview={preview} onMatch={(columns) => void people.match(columns)} />
          <UnreadColumns names={preview.header.filter((_, place) => !used.has(place))} />
          <PictureReport preview={preview} pictures={pictures} uploads={uploads} />
          <PeopleMiniatures preview={preview} pictures={pictures} brand={brand} />
          <PeopleSheet preview={preview} rejected={uploads.rejected} tooLarge={pictures.tooLarge} />
          <ImportSummary
            preview={preview}
            progress={people.progress}
            isBusy={people.isBusy}
            onStart={() => void people.start()}
          />
        </>
      )}
    </Stack>
  )
}

const saveTemplate = () =>
  saveFile(new Blob([csvRow(importedFields)], { type: 'text/csv' }), 'people-template.csv')
