import { TERMS } from './terms.ts'

/** The sentence of every expected failure, by HTTP status. Tests compare those that `web/copy` repeats. */
const SENTENCES = {
  400: {
    invalid_data: 'Dados inválidos',
    invalid_json: 'O corpo do pedido não é um JSON válido.',
    missing_credentials: 'Username/email e password são obrigatórios',
    invalid_photo: 'Esta foto não foi aceita. Envie uma imagem JPEG, PNG ou WebP de até 400 px.',
    first_name_required: 'Nome é obrigatório',
    invalid_link: 'Este link não vale mais: foi usado, expirou ou está incompleto. Peça outro.',
    link_without_name: 'Este link não diz o nome do lugar, e a gente não abre links. Escreva o nome.',
    invalid_signature: 'A assinatura deste aviso não confere.',
  },
  401: {
    unauthenticated: 'Não autenticado',
    invalid_credentials: 'Credenciais inválidas',
  },
  402: {
    payment_declined: 'O banco não aprovou este cartão. Tente outro ou fale com o banco.',
  },
  403: {
    access_denied: 'Acesso negado',
    second_factor_required: `O painel pede verificação em duas etapas a partir de ${TERMS.adminFactorDays} dias como administrador. Ative em Sua conta e volte.`,
    second_factor_needed: 'Digite o código do seu aplicativo de autenticação.',
    invalid_code: 'Este código não vale: confira se é o mais novo, e use cada um só uma vez.',
    password_confirmation_needed: 'Para continuar, confirme sua senha.',
    code_confirmation_needed: 'Para continuar, confirme com um código.',
    premium_required: 'Este recurso faz parte do plano Premium.',
    invitation_limit_reached:
      'Os convites deste mês no plano Grátis já saíram. No próximo mês tem mais, ou faça upgrade.',
  },
  404: {
    not_found: 'Não encontrado',
    route_not_found: 'Este endereço não existe.',
  },
  405: {
    method_not_allowed: 'Este endereço não aceita esse método.',
  },
  408: {
    body_incomplete: 'O pedido não chegou inteiro a tempo. Tente de novo.',
  },
  409: {
    username_taken: 'Usuário já existe',
    slug_taken: 'Este endereço não está disponível. Escolha outro.',
    email_taken: 'Email já está em uso',
    couple_full: 'Este casal já tem duas pessoas.',
    page_hidden:
      'Uma das duas páginas públicas está escondida por uma denúncia ou saiu do ar. Enquanto isso, não dá para juntar as contas.',
    email_unconfirmed: 'Confirme seu e-mail primeiro, pelo link que mandamos. A outra pessoa confirma o dela também.',
    refused_lately: `Seu pedido não foi confirmado. Dá para pedir de novo ${TERMS.refusedRequestDays} dias depois da resposta.`,
    alone: 'Você já está só no seu casal.',
    own_code: 'Este código é seu: mande para o seu par, que abre com a própria conta.',
    both_paying:
      'Há duas assinaturas pagas. Cancele uma delas e tente de novo: ao formar o casal, o resto do que foi pago volta.',
    wishes_full: 'A lista está cheia: tire um lugar para pôr outro.',
    of_both: 'Este rolê é do casal: não dá para deixar só para você.',
    idempotency_mismatch: 'Esta chave já foi usada em outro pedido.',
    too_late: 'Já não dá para trocar: o tempo passou, ou o rolê já está combinado.',
    invitation_used: 'Este convite já foi usado',
    not_a_match: 'Neste convite não se vota: quem recebe escolhe o lugar.',
    seat_taken: 'Outra pessoa já está votando por este link. Dá para ver os lugares, mas não votar.',
    voting_over: 'A votação deste convite terminou: os votos não mudam mais.',
    still_voting: 'Este convite ainda está em votação: a escolha vem depois que cada lado votar em tudo.',
    already_completed: 'Este rolê já foi concluído e fica no caderno de vocês.',
    dismissed: 'Este lugar saiu da lista do casal.',
    date_changed: 'O dia deste rolê mudou enquanto isso: confira o dia novo.',
    completion_stays: 'Não dá mais para voltar atrás: já passou um dia, ou o rolê foi marcado de novo.',
    not_completed: 'Este rolê ainda não foi marcado como concluído.',
    nothing_left:
      'Vocês já viram tudo o que conhecemos assim por aqui. Nenhum convite foi gasto. Tente outra categoria, outra cidade ou ir mais longe.',
    surprise_unavailable:
      'Para uma surpresa faltam pistas: os lugares daqui se parecem demais. Nenhum convite foi gasto. Desligue a Surpresa, ou tente outra categoria, ou ir mais longe.',
    reload_limit_reached: 'As sugestões deste convite já foram recarregadas cinco vezes.',
    already_premium: 'O Premium já está ativo.',
    partner_pays: 'O Premium do casal é do seu par, e só quem paga pode mexer nele.',
    no_subscription: 'Não há uma assinatura paga para isso.',
    not_cancelled: 'A assinatura não está cancelada: ela renova sozinha.',
    withdrawal_expired: `O prazo de ${TERMS.withdrawalDays} dias para desistir da compra já passou. Dá para cancelar a renovação quando quiser.`,
    paid_subscription: 'Este casal paga a assinatura. Cancele-a antes de tirar o Premium.',
    place_changed: 'Este lugar mudou enquanto você editava. Recarregue, confira e grave de novo.',
    provider_refused: 'O provedor de pagamentos recusou o pedido.',
    plan_changed: 'O plano mudou enquanto isso, ou não tem fim para estender. Recarregue, confira e peça de novo.',
    nothing_unused: 'Não sobrou nenhum dia deste pagamento para devolver.',
    letter_gone:
      'Esta mensagem não pode ser refeita: o conteúdo dela foi apagado no envio, ou o link dela já não vale.',
    already_settled: 'Esta mensagem já foi respondida ou fechada.',
    last_admin: 'Esta é a última conta de administrador: nomeie outra antes.',
    admin_user: 'Contas de administrador não são excluídas: tire antes esse papel.',
    still_open: 'Nada foi escolhido por este convite: dá para excluir, e o link deixa de valer.',
  },
  410: {
    invitation_expired: 'Este convite expirou sem que nada fosse escolhido.',
    link_closed: 'Este link foi fechado e não mostra mais o que foi combinado.',
  },
  413: {
    photo_too_large: 'A foto pode ter no máximo 300 KB.',
    body_too_large: 'O pedido é maior do que este endereço aceita.',
  },
  429: {
    too_many_requests: 'Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.',
    contact_limit_reached: 'Você já mandou várias mensagens hoje. A gente lê todas e responde por e-mail.',
    missing_places_reached:
      'Por hoje já anotamos várias dicas desta conexão. Volte amanhã com este lugar: a gente quer conhecer.',
  },
  500: {
    internal_error: 'Erro interno do servidor',
  },
  503: {
    service_unavailable: 'O serviço está fora do ar por um instante. Tente de novo em alguns segundos.',
    setting_missing: 'Falta uma configuração no servidor.',
  },
} as const

type Sentences = typeof SENTENCES
export type ErrorStatus = keyof Sentences
export type ErrorCode = { [Status in ErrorStatus]: keyof Sentences[Status] }[ErrorStatus]

/** Every expected failure with its HTTP status and its sentence. */
export const ERRORS = Object.fromEntries(
  Object.entries(SENTENCES).flatMap(([status, sentences]) =>
    Object.entries(sentences).map(([code, message]) => [code, { status: Number(status), message }]),
  ),
) as Readonly<Record<ErrorCode, { status: ErrorStatus; message: string }>>

/** Body of every error response; only validation errors have `fields`, keyed by the path of the field. */
export interface ErrorBody {
  message: string
  code: ErrorCode
  requestId: string
  fields?: Record<string, string>
}
