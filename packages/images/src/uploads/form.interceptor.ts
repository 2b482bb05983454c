import type { CallDefinition } from '@festival/contracts/calls';
import { DomainError } from '@festival/service-kit/errors';
import { callOf } from '@festival/service-kit/http';
import {
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { finalize } from 'rxjs';
import { readForm } from './read-form.js';
import type { UploadedFile } from './uploaded-file.js';

/** Each form may need 10 MB of memory, and as much again while its images are encoded. */
const FORMS_AT_ONCE = 12;
const RETRY_SECONDS = 3;

type FormRequest = FastifyRequest & { uploadedFiles?: UploadedFile[] };

/** Parses the form of a call with files, after the access check. */
@Injectable()
export class FormInterceptor implements NestInterceptor {
  private open = 0;

  async intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<FormRequest>();
    const { files }: CallDefinition = callOf(context);
    if (!files || !request.isMultipart()) return next.handle();
    if (this.open >= FORMS_AT_ONCE)
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
    this.open += 1;
    const close = () => {
      this.open -= 1;
    };
    try {
      const form = await readForm(request, files);
      request.body = form.fields;
      request.uploadedFiles = form.files;
    } catch (error) {
      close();
      throw error;
    }
    // Its files stay in memory until the answer is sent.
    return next.handle().pipe(finalize(close));
  }
}

/** The files of the form. */
export const Files = createParamDecorator(
  (_: unknown, context: ExecutionContext): UploadedFile[] =>
    context.switchToHttp().getRequest<FormRequest>().uploadedFiles ?? [],
);
