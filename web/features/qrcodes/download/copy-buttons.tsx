import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCode, IconCopy } from '@tabler/icons-react'
import type { QrDesign } from '#qr/index.ts'
import { showNotice } from '#web/kit/notice.ts'
import { fileOptions, encodeFile } from './download-file.ts'
import { pixelSize, type FileSize } from './file-size.ts'

export type CopyButtonsProps = {
  readonly data: string | undefined
  readonly design: QrDesign
  readonly size: FileSize
  /** The person wants to copy, but there is no code yet. */
  readonly onMissing: () => void
}

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** Copies the code as a picture, or as SVG text. */
export function CopyButtons({ data, design, size, onMissing }: CopyButtonsProps) {
  const { t } = useLingui()
  const copy = async (type: 'image/png' | 'text/plain', done: string) => {
    if (data === undefined) {
      onMissing()
      return
    }
    const isPicture = type === 'image/png'
    const options = fileOptions(data, design, { ...pixelSize(size, !isPicture), isForPrint: false })
    const file = encodeFile(options, isPicture ? 'png' : 'svg').then((bytes) => new Blob([bytes], { type }))
    try {
      await navigator.clipboard.write([new ClipboardItem({ [type]: file })])
      showNotice(done)
    } catch {
      showNotice(t`Your browser did not allow copying. Download the file instead.`, 'error')
    }
  }
  return (
    <div className="v-copy-buttons">
      <Button
        size="sm"
        leftSection={<IconCopy {...icon} />}
        onClick={() => void copy('image/png', t`Picture copied`)}
      >
        <Trans>Copy picture</Trans>
      </Button>
      <Button
        size="sm"
        leftSection={<IconCode {...icon} />}
        onClick={() => void copy('text/plain', t`SVG copied`)}
      >
        <Trans>Copy SVG</Trans>
      </Button>
    </div>
  )
}
