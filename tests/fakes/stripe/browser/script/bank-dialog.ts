import { BANK } from './script-words.ts'

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  element.addEventListener('click', onClick)
  return element
}

export function askPerson(): Promise<boolean> {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog')
    const text = document.createElement('p')
    text.textContent = BANK.text
    dialog.ariaLabel = BANK.title
    const answer = (isAuthorized: boolean) => {
      dialog.remove()
      resolve(isAuthorized)
    }
    dialog.append(
      text,
      button(BANK.yes, () => answer(true)),
      button(BANK.no, () => answer(false)),
    )
    dialog.addEventListener('cancel', () => answer(false))
    document.body.append(dialog)
    dialog.showModal()
  })
}
