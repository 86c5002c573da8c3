export { Comparison, type Seen, withChanges } from './changes.ts';
export {
  Code,
  ERROR_CODES,
  ErrorCode,
  Id,
  LIMITS,
  Name,
  PROTOCOL,
  Problem,
  Refusal,
  Standing,
} from './common.ts';
export {
  Change,
  ClockFace,
  Ending,
  MoveBody,
  Proposal,
  Question,
  Replay,
  Snapshot,
  Update,
  Verification,
} from './match.ts';
export { DeleteAccount, GameInfo, GameList, Login, Me, NewAccount, NewGuest, OptionInfo } from './people.ts';
export { ChatLine, ClientMessage, Hello, NOTICES, Notice, ServerMessage } from './socket.ts';
export {
  ChangeSeat,
  Claim,
  Clock,
  Found,
  Join,
  NewSeat,
  NewTable,
  Ready,
  Seated,
  SeatInfo,
  TableInfo,
  TableList,
  type TablePlan,
} from './table.ts';
export { wireText } from './wire-text.ts';
