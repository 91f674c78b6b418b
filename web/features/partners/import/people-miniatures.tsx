import { Trans, useLingui } from '@lingui/react/macro'
import { useComputedColorScheme } from '@mantine/core'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { lazyPart } from '#web/kit/lazy-part.ts'
import type { Brand } from '#web/features/brands/index.ts'
import type { PeoplePictures } from './read-dropped.ts'
import type { Preview } from './use-people-file.ts'

// the templates of cards are larger than the rest of the screen
const PersonCard = lazyPart(async () => ({ default: (await import('./person-card.tsx')).PersonCard }))

type PeopleMiniaturesProps = {
  readonly preview: Preview
  readonly pictures: PeoplePictures
  readonly brand: Brand | undefined
}

/** The first people of the file as the cards that they will get. */
export function PeopleMiniatures({ preview, pictures, brand }: PeopleMiniaturesProps) {
  const { t } = useLingui()
  const right = preview.rows.filter(({ errors }) => errors.length === 0)
  if (right.length === 0) return null
  return (
    <section aria-label={t`Cards that will be made`}>
      <h2 className="v-people-title">
        <Trans>As the cards will look</Trans>
      </h2>
      <ul className="v-people-cards">
        {right.map(({ line, cells }) => (
          <PersonMiniature key={line} cells={cells} pictures={pictures} brand={brand} />
        ))}
      </ul>
    </section>
  )
}

type Cells = Preview['rows'][number]['cells']
type PersonMiniatureProps = Omit<PeopleMiniaturesProps, 'preview'> & { readonly cells: Cells }

function PersonMiniature({ cells, pictures, brand }: PersonMiniatureProps) {
  const photo = usePhoto(pictures, cells.picture ?? '')
  const scheme = useComputedColorScheme('light')
  const role = useMemo(() => [cells.job_title, cells.company].filter(Boolean).join(' · '), [cells])
  return (
    <li>
      <Suspense fallback={<span className="v-miniature" />}>
        <PersonCard cells={cells} photo={photo} brand={brand} scheme={scheme} />
      </Suspense>
      <strong>
        <bdi>{cells.name}</bdi>
      </strong>
      {role === '' ? null : <bdi className="v-people-help">{role}</bdi>}
    </li>
  )
}

/** The address of a photo that only this browser has. Undefined without one, and until it is read. */
function usePhoto(pictures: PeoplePictures, name: string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isOver = false
    const open = async () => {
      const bytes = name === '' ? undefined : await pictures.read(name)
      if (bytes === undefined || isOver) return
      made = URL.createObjectURL(new Blob([bytes]))
      setUrl(made)
    }
    void open()
    return () => {
      isOver = true
      setUrl(undefined)
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [pictures, name])
  return url
}
