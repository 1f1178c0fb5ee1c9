/**
 * Stems that stand in more than one of 100 paragraphs of the series, as FTS5's vocabulary of it says (edition of January 2023): their
 * lists are long, and they tell little about which paragraph is better.
 */
const commonStems: ReadonlySet<string> = new Set(
  `
0 1 10 11 12 14 16 17487 2 3 4 5 6 7 8 9 a about abov abstract accept access acknowledg action
activ ad addit address advertis after agent algorithm all allow also an and ani anoth appli
applic appropri ar architectur as assign associ at attack attribut authent author avail b base
bcp be becaus been befor below between bit block both but by byte c call can capabl carri case
caus certif chang channel charact check class client code com command comment common commun
complet compon comput configur connect consid consider consist contain content context control
copyright correspond could creat current d data default defin definit depend describ descript
design destin detail detect determin devic differ direct discuss distribut dn do document doe
doi domain dure e each editor effect either element email enabl encapsul encod encrypt end engin
entiti entri error establish even event exampl exchang exist expect extend extens failur field
figur file first flag flow follow for form format forward frame from full function further g
gatewai gener given group h ha handl have header host how howev http i iana id ident identifi
ietf if implement in includ index indic info inform initi instanc integ interfac internet into
introduct ip ipv4 ipv6 is issu it j k kei known label layer length level like limit line link
list local locat m made mai mail make manag mani map match max mean mechan media memo messag
method mib might mobil mode model modifi modul more most mpl multicast multipl must n name need
network new next no node non norm not note notif number o object obtain octet of on onli oper
option or order org origin other out over overview p packet paramet part particular path payload
peer per perform point polici port possibl prefix present problem procedur process properti
protect protocol provid public purpos queri r rang read reason receiv recommend record refer
registr registri relat remot repli report repres request requir reserv resourc respons restrict
result return rfc right rout router rtp rule s same scope second section secur see select send
sender sent sequenc server servic session set share should signal signatur sinc singl sip size
so some sourc specif specifi standard start state statement statu stream string structur such
support switch syntax system t tabl tag take target tcp technolog term termin terminolog test
text than that the thei their them then there therefor these thi those through thu time tl tlv
to track traffic transfer transmiss transmit transport trust tunnel two type unit up updat uri
us usag user valid valu version via wa wai we well when where whether which while will with
within without word work would www x xml zero
`
    .trim()
    .split(/\s+/),
);

/** Whether a stem stands in so many paragraphs that it tells little. */
export function isCommonStem(stem: string): boolean {
  return commonStems.has(stem);
}
