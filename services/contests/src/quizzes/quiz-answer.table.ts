import { accountColumn, asciiColumn, idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A student's answer to a question; one each. */
@Entity('quiz_answers')
@Index('quiz_answers_once_key', ['studentId', 'performanceId', 'questionId'], { unique: true })
@Index('quiz_answers_unsettled_idx', ['settledAt', 'performanceId'])
export class QuizAnswerEntity {
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column(accountColumn('student_id'))
  studentId: string;

  @Column(asciiColumn('performance_id', 64))
  performanceId: string;

  @Column(asciiColumn('question_id', 64))
  questionId: string;

  @Column(asciiColumn('choice_id', 64))
  choiceId: string;

  /** Festival time, like the next column. */
  @Column({ name: 'answered_at', type: 'datetime', precision: 3 })
  answeredAt: Date;

  /** When it was checked after the end, and its points were given if it was right. */
  @Column({ name: 'settled_at', type: 'datetime', precision: 3, nullable: true })
  settledAt: Date | null;
}
