import { ActionIcon, Title, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { SubtleButton } from '#web/kit/buttons.tsx'
import type { DesignControls } from '../designer/use-design-history.ts'

export type DesignBarProps = { readonly history: DesignControls; readonly onStartOver: () => void }

/** Takes changes of the design back and again, or all of it. */
export function DesignBar({ history, onStartOver }: DesignBarProps) {
  const { canUndo, canRedo, undo, redo } = history
  return (
    <div className="v-design-bar">
      <Title order={2} className="v-design-bar-title">
        Design
      </Title>
      <Tooltip label="Undo (Ctrl+Z)">
        <ActionIcon aria-label="Undo" disabled={!canUndo} onClick={undo}>
          <IconArrowBackUp size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Redo (Ctrl+Shift+Z)">
        <ActionIcon aria-label="Redo" disabled={!canRedo} onClick={redo}>
          <IconArrowForwardUp size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <SubtleButton size="sm" onClick={onStartOver}>
        Start over
      </SubtleButton>
    </div>
  )
}
