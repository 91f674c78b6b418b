import { Modal } from '@mantine/core'
import type { ModalProps } from '@mantine/core'
import { ReturnFocus } from './return-focus.tsx'

/** A dialog over the screen. The focus goes back to what opened it, however it is mounted. */
export function Dialog({ children, ...props }: ModalProps) {
  return (
    <Modal {...props}>
      <ReturnFocus />
      {children}
    </Modal>
  )
}
