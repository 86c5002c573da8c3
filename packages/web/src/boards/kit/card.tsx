import type { ComponentProps, CSSProperties, ReactElement, ReactNode } from 'react';

/** How a card lies there. Boards say what is true; the kit decides how it looks. */
export interface CardState {
  /** Which side is up; a change turns the card over. */
  readonly side?: 'face' | 'back';
  /** Something can be done with it. */
  readonly lit?: boolean;
  /** Raised a little: it could be played. */
  readonly lifted?: boolean;
  /** Taken up by the player. */
  readonly chosen?: boolean;
  /** Not now. */
  readonly dimmed?: boolean;
}

export interface CardLook extends CardState {
  readonly face?: ReactNode;
  readonly back?: ReactNode;
  /** Small marks over the corners, which stay whichever side is up. */
  readonly marks?: ReactNode;
}

const classes = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');

const stateClasses = ({ side = 'face', lit, lifted, chosen, dimmed }: CardState): string =>
  classes(
    'card',
    side === 'back' && 'card-down',
    lit && 'card-lit',
    lifted && 'card-lifted',
    chosen && 'card-chosen',
    dimmed && 'card-dimmed',
  );

function Sides({ face, back, marks }: Pick<CardLook, 'face' | 'back' | 'marks'>): ReactElement {
  return (
    <>
      <span className="card-body" aria-hidden="true">
        {face !== undefined && <span className="card-side card-front">{face}</span>}
        {back !== undefined && <span className="card-side card-rear">{back}</span>}
      </span>
      {marks}
    </>
  );
}

/** A card to look at. Its size is the width of its box; what is on it grows and shrinks along. */
export function CardPicture({
  face,
  back,
  marks,
  className,
  style,
  ...state
}: CardLook & { readonly className?: string; readonly style?: CSSProperties }): ReactElement {
  return (
    <span className={classes(stateClasses(state), className)} style={style}>
      <Sides face={face} back={back} marks={marks} />
    </span>
  );
}

export interface CardButtonProps
  extends CardLook,
    Omit<ComponentProps<'button'>, keyof CardLook | 'aria-label'> {
  /** The whole card in words: what is drawn on it is not read out. */
  readonly label: string;
}

/** A card that is a control: reachable, named, and pressed like any button. */
export function CardButton({
  face,
  back,
  marks,
  label,
  side,
  lit,
  lifted,
  chosen,
  dimmed,
  className,
  ...button
}: CardButtonProps): ReactElement {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      className={classes(stateClasses({ side, lit, lifted, chosen, dimmed } as CardState), className)}
    >
      <Sides face={face} back={back} marks={marks} />
    </button>
  );
}

/** An empty place for a card. */
export function CardSpace({
  label,
  children,
  className,
  ...button
}: ComponentProps<'button'> & { readonly label: string }): ReactElement {
  return (
    <button type="button" {...button} aria-label={label} className={classes('card', 'card-space', className)}>
      {children}
    </button>
  );
}

export interface CardText {
  readonly tone: 'plain' | 'leaf' | 'dots';
  readonly name: ReactNode;
  readonly latin?: string | undefined;
  readonly text: string;
  readonly fact: string;
}

/**
 * The common anatomy of a printed card: a picture with what it costs and brings in its upper corners, and below it the
 * name and a text box whose pattern tells its type. Small cards show the picture and the name, large ones everything.
 */
export function CardFace({
  tone,
  name,
  latin,
  text,
  fact,
  cost,
  worth,
  badge,
  picture,
}: CardText & {
  readonly cost?: ReactNode;
  readonly worth?: ReactNode;
  readonly badge?: ReactNode;
  readonly picture: ReactNode;
}): ReactElement {
  return (
    <span className={`face face-${tone}`}>
      <span className="face-picture">{picture}</span>
      {cost !== undefined && <span className="face-cost">{cost}</span>}
      {worth !== undefined && <span className="face-worth">{worth}</span>}
      <span className="face-words">
        <span className="face-title">
          {badge !== undefined && <span className="face-badge">{badge}</span>}
          <span className="face-name">{name}</span>
          {latin !== undefined && <i className="face-latin">{latin}</i>}
        </span>
        <span className="face-text">{text}</span>
        <span className="face-fact">{fact}</span>
      </span>
    </span>
  );
}
