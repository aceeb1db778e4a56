import { useState } from 'react'
import { common } from '../../copy/common.ts'
import { PATHS } from '../../lib/paths.ts'
import { ActionButton, Actions } from '../../ui/action/actions.tsx'
import { Button, ButtonLink, ExternalButton } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Dialog, type DialogTone } from '../../ui/feedback/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { showErrorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { Chips } from '../../ui/form/chips.tsx'
import { Combobox } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { DesignPart, Row, Tiles } from './design-part.tsx'

const DIALOGS = {
  error: {
    open: 'Diálogo de erro',
    title: 'Erro de Conexão',
    text: 'Nada se perdeu. Confira a internet e tente de novo.',
  },
  warning: {
    open: 'Diálogo de atenção',
    title: 'Excluir o convite?',
    text: 'O link deixa de abrir para quem o recebeu.',
  },
  info: { open: 'Diálogo de informação', title: 'Já escolhido', text: 'Alguém escolheu antes por este convite.' },
  success: { open: 'Diálogo de sucesso', title: 'Tudo certo', text: 'A foto de vocês está guardada.' },
}
const MONTHS = ['Novembro de 2026', 'Outubro de 2026', 'Setembro de 2026']
const CITIES = ['Belém', 'Belo Horizonte', 'Boa Vista']
const TONES = ['error', 'warning', 'info', 'success'] as const satisfies readonly DialogTone[]
const RADII_KM = [5, 10, 20, 50, 100]

export function Messages() {
  return (
    <DesignPart title="Avisos">
      <Row>
        {TONES.map((tone) => (
          <DialogSample key={tone} tone={tone} />
        ))}
        <Button
          variant="secondary"
          onClick={() => showToast({ title: 'Copiado!', description: 'Link copiado para a área de transferência.' })}
        >
          Mostrar aviso
        </Button>
        <Button
          variant="secondary"
          onClick={() => showErrorToast({ title: 'Erro', description: 'Falha ao copiar link.' })}
        >
          Mostrar aviso de erro
        </Button>
      </Row>
      <Banners />
      <ErrorNotice onRetry={() => undefined} retryLabel={common.retry} text="Não deu para carregar a lista." />
      <EmptyState
        action={<Button>Criar convite</Button>}
        text="O primeiro começa com um convite."
        title="Nenhum rolê ainda"
      />
      <Skeleton blocks={['h-20', 'h-28']} label={common.loading} />
    </DesignPart>
  )
}

function DialogSample({ tone }: { tone: DialogTone }) {
  const [isOpen, setIsOpen] = useState(false)
  const { open, title, text } = DIALOGS[tone]
  const close = () => setIsOpen(false)
  const canRetry = tone === 'error' || tone === 'warning'
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {open}
      </Button>
      <Dialog
        action={canRetry ? { label: common.retry, onClick: close } : undefined}
        closeLabel={canRetry ? common.cancel : common.understood}
        isOpen={isOpen}
        onClose={close}
        text={text}
        title={title}
        tone={tone}
      />
    </>
  )
}

const Banners = () => (
  <>
    <Banner>Perfis públicos aparecem nos rankings.</Banner>
    <Banner tone="blush">Restam 2 convites este mês.</Banner>
    <Banner action={<Button variant="secondary">Ver cartão</Button>} title="O pagamento não passou" tone="warning">
      O Premium segue até 28/11/2026. Confira o cartão.
    </Banner>
    <Banner tone="success">Assinatura confirmada.</Banner>
    <Banner
      action={<Button variant="secondary">Conhecer o Premium</Button>}
      title="Mais lugares em cada convite"
      tone="premium"
    >
      E as 12 categorias abertas.
    </Banner>
  </>
)

export function Buttons() {
  return (
    <DesignPart title="Botões">
      <p className="text-soft">Passe o mouse e use a tecla Tab para ver o toque e o foco.</p>
      <Row>
        <Button>Selecionar</Button>
        <Button icon="pin" variant="secondary">
          Ver rota
        </Button>
        <Button variant="quiet">Agora não</Button>
        <ButtonLink variant="secondary" to={PATHS.dashboard}>
          Ir para o painel
        </ButtonLink>
        <ExternalButton href="https://exemplo.com.br" icon="globe">
          Site do local
        </ExternalButton>
      </Row>
      <Row>
        <Button isBusy>Criando o convite…</Button>
        <Button isBusy variant="secondary">
          Criando o convite…
        </Button>
        <Button disabled>Indisponível</Button>
        <Button disabled variant="secondary">
          Indisponível
        </Button>
        <Button disabled variant="quiet">
          Indisponível
        </Button>
      </Row>
      <Button icon="ticket" isWide>
        Criar convite
      </Button>
      <Actions>
        <ActionButton icon="copy" onClick={() => undefined}>
          Copiar
        </ActionButton>
        <ActionButton icon="trash" isDisabled onClick={() => undefined}>
          Indisponível
        </ActionButton>
      </Actions>
    </DesignPart>
  )
}

export function Fields() {
  return (
    <DesignPart title="Campos">
      <Entries />
      <TextArea label="Sobre vocês" />
      <Choices />
    </DesignPart>
  )
}

function Entries() {
  const [city, setCity] = useState('')
  const [month, setMonth] = useState(MONTHS[0] ?? '')
  const found = CITIES.filter((name) => name.toLowerCase().startsWith(city.toLowerCase()))
  return (
    <Tiles widthRem={20}>
      <Field autoComplete="off" help="Como seu par chama você." label="Nome" note="opcional" />
      <Field
        defaultValue="bia@"
        error="Confira o e-mail: falta o que vem depois do @."
        inputMode="email"
        label="E-mail"
      />
      <Field defaultValue="ana-e-bia" disabled label="Endereço da página" />
      <Field autoComplete="off" label="Senha" trailing={<ShowButton />} type="password" />
      <Select
        label="Mês"
        onChange={setMonth}
        options={MONTHS.map((value) => ({ value, label: value }))}
        value={month}
      />
      <Combobox
        label="Cidade"
        listLabel="Cidade"
        onPick={(option) => setCity(option.label)}
        onType={setCity}
        options={found.map((label) => ({ id: label, label }))}
        status={(count) => (count === 1 ? '1 cidade' : `${count} cidades`)}
        text={city}
      />
    </Tiles>
  )
}

function ShowButton() {
  return (
    <button
      aria-label="Mostrar a senha"
      className="inline-flex size-11 items-center justify-center rounded-full"
      type="button"
    >
      <Icon name="eye" />
    </button>
  )
}

function Choices() {
  const [radius, setRadius] = useState(10)
  const [isPublic, setIsPublic] = useState(true)
  const [hasMail, setHasMail] = useState(false)
  const states = { on: 'Ligado', off: 'Desligado' }
  return (
    <>
      <Chips
        legend="Raio de busca"
        onChange={setRadius}
        options={RADII_KM.map((value) => ({ value, label: `${value} km` }))}
        value={radius}
      />
      <div>
        <Switch
          help="Quem tiver o endereço vê a página de vocês."
          isOn={isPublic}
          label="Perfil público"
          onChange={setIsPublic}
          states={states}
        />
        <Switch isOn={hasMail} label="Avisos por e-mail" onChange={setHasMail} states={states} />
        <Switch isDisabled isOn={false} label="Só com os dois de acordo" onChange={() => undefined} states={states} />
      </div>
    </>
  )
}
